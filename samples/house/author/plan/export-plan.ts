/** Writes the plan as JSON for the Blender programs: the same metres, with Blender's axes (x east, y north, z up). */
import { writeFileSync } from 'node:fs';
import { photoShots } from '../content/photos.ts';
import { floors, outer, rooms, stairs, walls } from './house.ts';
import { midpoints } from './midpoints.ts';
import { eyeHeight, sweeps, views360 } from './sweeps.ts';

export const exportPlan = (file: string): void => {
  const shots = { photos: photoShots, midpoints };
  const plan = { floors, outer, rooms, stairs, walls, eyeHeight, sweeps, views360, shots };
  writeFileSync(file, JSON.stringify(plan, null, 1));
};
