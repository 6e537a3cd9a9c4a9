import { registeredGLTFExtensions } from '@babylonjs/loaders/glTF/2.0/glTFLoaderExtensionRegistry.js';
import { expect, it } from 'vitest';
import { registerLoader } from './babylon-scene.ts';
import { registerBasisu } from './basisu-extension.ts';
import { loadedExtensions } from './gltf-file.ts';

it('the loader has every extension that a file may require, and no other, however often it is registered', () => {
  for (let round = 0; round < 2; round++) {
    registerLoader();
    registerBasisu();
  }
  // The registry is shared with the models of headsets' controllers (engine/xr/matte-material.ts).
  const ofFiles = [...registeredGLTFExtensions.keys()].filter((name) => !name.startsWith('ENFILADE_'));
  expect(ofFiles.toSorted()).toEqual([...loadedExtensions]);
});
