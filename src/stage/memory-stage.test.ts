import { describeMeshContract } from '#engine/testing/mesh-contract.ts';
import { describeStageContract, type ContractSubject } from '#engine/testing/stage-contract.ts';
import { MemoryStage } from './testing/memory-stage.ts';

const createSubject = async (): Promise<ContractSubject> => {
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
};

describeStageContract('MemoryStage', createSubject);
describeMeshContract('MemoryStage', createSubject);
