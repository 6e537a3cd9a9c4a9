import { takePictures } from './take-pictures.ts';

for (const locale of ['de', 'ja'] as const) {
  takePictures(
    locale,
    ['desktop', 'phone'],
    [
      'Inside',
      'TourPlaying',
      'Summary',
      'Viewpoints',
      'CallToAction',
      'Share',
      'Settings',
      'Help',
      'Rating',
      'Vr',
      'Embed',
      'QrCode',
      'Rooms',
      'Measuring',
      'MeasurementHelp',
      'Password',
      'NotFound',
      'WorkshopTagEditor',
      'SpacesFilled',
      'SpacesUploading',
      'SpacesEmpty',
      'StatisticsVisits',
    ],
  );
  takePictures(locale, ['phone'], ['MoreMenu', 'ViewsSheet', 'ToastAndNotification']);
}
