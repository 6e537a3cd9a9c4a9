import { takePictures } from './take-pictures.ts';

takePictures(
  'en-US',
  ['desktop', 'tablet', 'phone', 'landscape'],
  [
    'Splash',
    'Inside',
    'Dollhouse',
    'DollhouseOnWhite',
    'FloorPlan',
    'TourPlaying',
    'Summary',
    'TagOpen',
    'Viewpoints',
    'CallToAction',
    'Share',
    'Settings',
    'Help',
    'Rating',
    'Terms',
    'Vr',
    'Embed',
    'ToastAndNotification',
    'Password',
    'NotFound',
    'WorkshopTagEditor',
    'SpacesFilled',
    'SpacesUploading',
    'SpacesEmpty',
    'SpacesEmptyForVisitors',
    'StatisticsVisits',
  ],
);
takePictures('en-US', ['desktop', 'tablet'], ['ViewsMenu']);
takePictures('en-US', ['phone', 'landscape'], ['MoreMenu', 'ViewsSheet']);
