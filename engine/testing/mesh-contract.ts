/** The contract of `Stage` for `meshSettled`, run for the engine's stage and for that of the application's tests. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import type { Stage, StartView } from '../stage-api.ts';
import type { ContractSubject } from './stage-contract.ts';

const start: StartView = { mode: 'panorama', sweepId: sweepId('a'), position: null, rotation: null, orthoZoom: null };

export const describeMeshContract = (name: string, createSubject: () => Promise<ContractSubject>): void => {
  describe(`meshSettled: ${name}`, () => {
    let subject: ContractSubject;
    let stage: Stage;
    let settledCount: number;
    const open = async (model: Model, view: Partial<StartView> = {}): Promise<void> => {
      void stage.open(model, { ...start, ...view });
      await subject.settle();
    };

    beforeEach(async () => {
      subject = await createSubject();
      ({ stage } = subject);
      settledCount = 0;
      stage.events.on('meshSettled', () => (settledCount += 1));
    });
    afterEach(() => subject.cleanUp());

    it('is emitted once when the mesh is loaded', async () => {
      subject.setMesh('held');
      await open(smallModel);
      expect(settledCount).toBe(0);
      subject.setMesh('answered');
      await subject.settle();
      expect(settledCount).toBe(1);
      void stage.goTo(sweepId('b'));
      await subject.settle();
      expect(settledCount).toBe(1);
    });

    it('is emitted when the mesh cannot be loaded, and not again when it is loaded later', async () => {
      subject.setMesh('failing');
      await open(smallModel);
      expect(settledCount).toBe(1);
      subject.setMesh('answered');
      void stage.goTo(sweepId('b'));
      await subject.settle();
      expect(settledCount).toBe(1);
    });

    it('is emitted when a model without a mesh is opened', async () => {
      await open({ ...smallModel, mesh: null });
      expect(settledCount).toBe(1);
    });

    it('is emitted where the visit begins above', async () => {
      await open(smallModel, { mode: 'dollhouse' });
      expect(settledCount).toBe(1);
    });
  });
};
