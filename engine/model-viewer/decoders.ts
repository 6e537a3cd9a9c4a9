/**
 * The decoders of compressed models and textures, served by ourselves: Babylon's own defaults are on a server of Babylon.
 * Each is loaded with the first model that needs it.
 */
import dracoScript from '@babylonjs/core/assets/Draco/draco_wasm_wrapper_gltf.js?url';
import dracoBinary from '@babylonjs/core/assets/Draco/draco_decoder_gltf.wasm?url';
import meshoptScript from '@babylonjs/core/assets/meshopt/meshopt_decoder.js?url';
// Babylon's copy compiles text to code, which the pages' policy forbids.
import basisScript from 'three/examples/jsm/libs/basis/basis_transcoder.js?url';
import basisBinary from 'three/examples/jsm/libs/basis/basis_transcoder.wasm?url';
import { DracoDecoder, MeshoptCompression, Tools } from './babylon-scene.ts';

const absolute = (url: string): string => new URL(url, document.baseURI).href;

export const basisUrls = (): { readonly script: string; readonly binary: string } => ({
  script: absolute(basisScript),
  binary: absolute(basisBinary),
});

/** To be called before a model is loaded. */
export const useOwnDecoders = (): void => {
  DracoDecoder.DefaultConfiguration = { wasmUrl: absolute(dracoScript), wasmBinaryUrl: absolute(dracoBinary) };
  MeshoptCompression.Configuration = { decoder: { url: absolute(meshoptScript) } };
  // Whatever else Babylon would load as code.
  Tools.ScriptPreprocessUrl = (url) => {
    if (new URL(url, document.baseURI).origin !== new URL(document.baseURI).origin)
      throw new Error(`${url} is not our own`);
    return url;
  };
};
