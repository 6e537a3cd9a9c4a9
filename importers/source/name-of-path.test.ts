import { expect, it } from 'vitest';
import { nameOfPath, readableName } from './name-of-path.ts';

it.each([
  ['SampleTour', 'Sample Tour'],
  ['my_old-house', 'My old house'],
  ['my%20house', 'My house'],
  ['100%', '100%'],
  ['ATRIUM', 'ATRIUM'],
  ['OldHouse2', 'Old House2'],
  ['和室', '和室'],
  ['école', 'École'],
  ['__', ''],
])('writes %s as the title %s', (name, title) => {
  expect(readableName(name)).toBe(title);
});

it.each([
  ['the file', '/tours/villa/SampleTour.json', false, 'Sample Tour'],
  ['the folder, where it is the source', '/tours/villa/SampleTour.json', true, 'villa'],
  ['the folder, where the name of the file is one of many', '/tours/Old Villa/tour.json', false, 'Old Villa'],
  ['the same for a number after it', '/tours/villa/tour-2.json', false, 'villa'],
  ['the same in capitals', '/tours/villa/Config.json', false, 'villa'],
  ['the file, where the name of the folder is one of many', '/upload/source/SampleTour.json', true, 'Sample Tour'],
  ['the file, where both are', '/upload/source/tour.json', true, 'Tour'],
  ['the file in the root folder', '/tour.json', true, 'Tour'],
  ['a file whose name has no letters', '/tours/__.json', false, '__'],
])('names a tour after %s', (_, file, isFolder, name) => {
  expect(nameOfPath(file, isFolder)).toBe(name);
});
