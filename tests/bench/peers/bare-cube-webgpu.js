// The bare cube drawn with WebGPU, to compare the two interfaces (docs/adr/0009).
import { faceSide, makeCanvas, startCube, tan } from './parts/cube-page.js';

const canvas = makeCanvas();
const adapter = await navigator.gpu?.requestAdapter();
if (!adapter) throw new Error('this browser has no WebGPU');
const device = await adapter.requestDevice();
const context = canvas.getContext('webgpu');
const format = navigator.gpu.getPreferredCanvasFormat();
context.configure({ device, format, alphaMode: 'opaque' });

const module = device.createShaderModule({
  code: `
struct View { size: vec2f, yaw: f32 }
@group(0) @binding(0) var<uniform> view: View;
@group(0) @binding(1) var linear: sampler;
@group(0) @binding(2) var cube: texture_cube<f32>;
struct Out { @builtin(position) at: vec4f, @location(0) ray: vec3f }
@vertex fn vertex(@builtin(vertex_index) index: u32) -> Out {
  let p = vec2f(select(-1.0, 3.0, index == 1u), select(-1.0, 3.0, index == 2u));
  let d = vec3f(p * view.size, -1.0);
  let ray = vec3f(cos(view.yaw) * d.x - sin(view.yaw) * d.z, d.y, sin(view.yaw) * d.x + cos(view.yaw) * d.z);
  return Out(vec4f(p, 0.0, 1.0), ray);
}
@fragment fn fragment(in: Out) -> @location(0) vec4f {
  return textureSample(cube, linear, in.ray * vec3f(1.0, 1.0, -1.0));
}`,
});
const pipeline = device.createRenderPipeline({
  layout: 'auto',
  vertex: { module },
  fragment: { module, targets: [{ format }] },
});
const view = device.createBuffer({ size: 16, usage: GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST });
const createCube = () => {
  const texture = device.createTexture({
    size: [faceSide, faceSide, 6],
    format: 'rgba8unorm',
    usage: GPUTextureUsage.TEXTURE_BINDING | GPUTextureUsage.COPY_DST | GPUTextureUsage.RENDER_ATTACHMENT,
  });
  const group = device.createBindGroup({
    layout: pipeline.getBindGroupLayout(0),
    entries: [
      { binding: 0, resource: { buffer: view } },
      { binding: 1, resource: device.createSampler({ magFilter: 'linear', minFilter: 'linear' }) },
      { binding: 2, resource: texture.createView({ dimension: 'cube' }) },
    ],
  });
  return { texture, group };
};

// Software adapters cannot copy an image as it is: its bytes are read first.
const pixels = new OffscreenCanvas(faceSide, faceSide).getContext('2d', { willReadFrequently: true });
startCube(canvas, {
  createCube,
  upload: ({ texture }, layer, x, y, bitmap) => {
    const { width, height } = bitmap;
    pixels.drawImage(bitmap, 0, 0);
    const { data } = pixels.getImageData(0, 0, width, height);
    device.queue.writeTexture({ texture, origin: [x, y, layer] }, data, { bytesPerRow: width * 4 }, [width, height]);
  },
  draw: (yaw, { group }) => {
    device.queue.writeBuffer(view, 0, new Float32Array([(tan * canvas.width) / canvas.height, tan, yaw]));
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginRenderPass({
      colorAttachments: [{ view: context.getCurrentTexture().createView(), loadOp: 'clear', storeOp: 'store' }],
    });
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, group);
    pass.draw(3);
    pass.end();
    device.queue.submit([encoder.finish()]);
  },
});
