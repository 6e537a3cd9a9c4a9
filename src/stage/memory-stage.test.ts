import { describeStageContract } from '#engine/testing/stage-contract.ts';
import { MemoryStage } from './testing/memory-stage.ts';

describeStageContract('MemoryStage', async () => {
  const stage = new MemoryStage();
  stage.hold();
  return {
    stage,
    startMotion: async () => {},
    settle: async () => {
      await stage.release();
      stage.rest();
      stage.hold();
    },
    setMesh: (requests) => stage.setMesh(requests),
    cleanUp: () => stage.dispose(),
  };
});
