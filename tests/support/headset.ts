/**
 * An emulated headset (iwer) with controllers and hands, as a visitor wears it. Positions are given in the space; the driver
 * finds out where the visitor's room is in it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type * as Iwer from 'iwer';
import { fromYawPitch, lookRotation, multiply, rotate, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import { add, normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { XrCard } from '#engine/xr-api.ts';
import { lowerButtonPosition, menuDistance, menuPose, menuWidth } from '#engine/xr/menu-placement.ts';
import { cardMiddle, placeCard, placeLowerCard } from '#engine/xr/panel-placement.ts';
import { placeHead, sceneOrigin, toScene, type Placement, type Pose } from '#engine/xr/viewer-placement.ts';
import { cardWidth as cardPictureWidth } from '#ui-kit/overlays/vr-card/card-layout.ts';
import { menuSize } from '#ui-kit/overlays/vr-menu/menu-layout.ts';
import { emulateLayers } from './headset-layers.ts';
import { emulateRoom, realTable } from './headset-room.ts';
import { projectRoot } from './places.ts';

type Hand = 'left' | 'right';
/** In shares of the menu's width and height from its top left corner. */
interface MenuPoint {
  readonly across: number;
  readonly down: number;
}
type Emulator = typeof Iwer;

export interface HeadsetOptions {
  /** Of the queries of support and the requests of sessions. */
  readonly behaviour?: 'presents' | 'denies' | 'supports nothing';
  /** Where AR can find surfaces: a table in a room with walls. Without it, AR has none. */
  readonly hasRoom?: boolean;
  /** Shows sessions on the screen of a device that the visitor holds. */
  readonly isHandheld?: boolean;
  /** Both eyes can be drawn at once. */
  readonly hasMultiview?: boolean;
  /** It is connected to a computer, whose browser presents the session. */
  readonly isAtComputer?: boolean;
  /** In a session for the first time. */
  readonly isFirst?: boolean;
}

/** A point on a card, in pixels of its picture: from its left edge, and from the edge that does not move. */
export interface CardPoint {
  readonly across: number;
  readonly fromEdge: number;
}

/** The button that closes the card of a tag. */
export const cardCloseButton: CardPoint = { across: cardPictureWidth - 88, fromEdge: 88 };

/** Metres, of a standing visitor. */
const eyeHeight = 1.6;

declare global {
  // oxlint-disable-next-line no-var -- a global of the page
  var headset: Iwer.XRDevice;
}

export class Headset {
  readonly #page: Page;
  /** Where the head was when the menu was opened. */
  #menuHead: Pose = { position: [0, eyeHeight, 0], rotation: [0, 0, 0, 1] };
  #head: Pose = { position: [0, eyeHeight, 0], rotation: [0, 0, 0, 1] };

  private constructor(page: Page) {
    this.#page = page;
  }

  /** To be called before the page is opened. */
  static async connect(
    page: Page,
    {
      behaviour = 'presents',
      hasRoom = false,
      isHandheld = false,
      hasMultiview = false,
      isAtComputer = false,
      isFirst = false,
    }: HeadsetOptions = {},
  ): Promise<Headset> {
    await page.addInitScript(readFileSync(path.join(projectRoot, 'node_modules/iwer/build/iwer.min.js'), 'utf8'));
    await page.addInitScript(
      ({ height, mode, handheld, ownAgent }) => {
        const { XRDevice, metaQuest3 } = (globalThis as unknown as { readonly IWER: Emulator }).IWER;
        const interactionMode = handheld ? ('screen-space' as never) : metaQuest3.interactionMode;
        // The emulator replaces that of the browser.
        const userAgent = ownAgent ? navigator.userAgent : metaQuest3.userAgent;
        globalThis.headset = new XRDevice({ ...metaQuest3, interactionMode, userAgent }, { stereoEnabled: true });
        globalThis.headset.installRuntime({ forceInstall: true });
        globalThis.headset.position.set(0, height, 0);
        // The emulator (2.5) passes the transform on where its matrix is wanted.
        const { prototype } = XRReferenceSpace;
        // oxlint-disable-next-line typescript/unbound-method -- bound below
        const offsetBy = prototype.getOffsetReferenceSpace;
        prototype.getOffsetReferenceSpace = function offset(this: XRReferenceSpace, origin: XRRigidTransform) {
          return offsetBy.call(this, origin.matrix as unknown as XRRigidTransform);
        };
        // It ends a press where it begins.
        const sessions = XRSession.prototype;
        // oxlint-disable-next-line typescript/unbound-method -- bound below
        const { dispatchEvent } = sessions;
        sessions.dispatchEvent = function dispatch(this: XRSession, event: Event): boolean {
          if (event.type === 'select') return true;
          if (event.type === 'selectend')
            dispatchEvent.call(this, new XRInputSourceEvent('select', event as XRInputSourceEvent));
          return dispatchEvent.call(this, event);
        };
        const xr = navigator.xr!;
        if (mode === 'supports nothing') xr.isSessionSupported = async () => false;
        if (mode === 'denies')
          xr.requestSession = async () => {
            throw new DOMException('not allowed', 'NotAllowedError');
          };
      },
      { height: eyeHeight, mode: behaviour, handheld: isHandheld, ownAgent: isHandheld || isAtComputer },
    );
    if (!isFirst) await page.addInitScript(() => localStorage.setItem('enfilade.vrNudgeSeen', '1'));
    if (hasMultiview) await page.addInitScript(emulateLayers);
    if (hasRoom) await page.addInitScript(emulateRoom, realTable);
    return new Headset(page);
  }

  /** The button over the view. */
  get enterButton(): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: 'Enter VR' });
  }

  /** Presses "Enter VR" and waits for the first frames. */
  async enter(): Promise<void> {
    await this.enterButton.click();
    await this.leaveButton.waitFor();
    await this.frames(5);
  }

  /** Presses "View in AR" in the modal, which is open, and waits for the first frames. */
  async enterAr(): Promise<void> {
    await this.#page.getByRole('button', { name: 'View in AR' }).click();
    await this.leaveArButton.waitFor();
    await this.frames(5);
  }

  get leaveArButton(): Locator {
    return this.#page.getByRole('button', { name: 'Leave AR' });
  }

  /** In the room. */
  get head(): Pose {
    return this.#head;
  }

  get leaveButton(): Locator {
    return this.#page.getByRole('button', { name: 'Leave VR' });
  }

  /** Presses "Leave VR" on the page, by the keyboard: the emulator puts the canvas over the page. */
  async leave(): Promise<void> {
    await this.leaveButton.press('Enter');
    await this.enterButton.waitFor();
  }

  /** The head in the visitor's room: metres from its origin on the floor, radians; `roll` to the right. */
  async moveHead(
    position: Vec3,
    { yaw, pitch, roll = 0 }: { readonly yaw: number; readonly pitch: number; readonly roll?: number },
  ): Promise<void> {
    const rolled: Quat = [0, 0, -Math.sin(roll / 2), Math.cos(roll / 2)];
    this.#head = { position, rotation: multiply(fromYawPitch(yaw, pitch), rolled) };
    await this.#page.evaluate(({ position: [x, y, z], rotation }) => {
      globalThis.headset.position.set(x, y, z);
      globalThis.headset.quaternion.set(...(rotation as [number, number, number, number]));
    }, this.#head);
    await this.frames(3);
  }

  /**
   * Turns a controller or a hand towards a point of the space.
   * @param camera what the diagnostics handle says of the camera: position of the sweep, rotation of the head
   * @param floor height of the space's floor there
   */
  async pointAt(hand: Hand, target: Vec3, camera: Pose, floor: number): Promise<void> {
    const origin = sceneOrigin(this.#room(camera, floor));
    await this.#aimFromSide(hand, add(rotate(origin.rotation, target), origin.position));
  }

  /** The same with the head, which stays where it is. */
  async lookAtPoint(target: Vec3, camera: Pose, floor: number): Promise<void> {
    const origin = sceneOrigin(this.#room(camera, floor));
    await this.#lookAt(add(rotate(origin.rotation, target), origin.position));
  }

  /**
   * Turns a controller or a hand towards a point of a card, which was placed before the head as it is now, where no surface
   * is in its way.
   * @param place the middle of the tag's pin; or where a card without a tag is
   */
  async pointAtCard(hand: Hand, place: XrCard['place'], point: CardPoint, camera: Pose, floor: number): Promise<void> {
    await this.pointAt(hand, this.#onCard(place, point, camera, floor), camera, floor);
  }

  /** The same with the head. */
  async lookAtCard(place: XrCard['place'], point: CardPoint, camera: Pose, floor: number): Promise<void> {
    await this.lookAtPoint(this.#onCard(place, point, camera, floor), camera, floor);
  }

  /** Turns the head towards a point of the visitor's room. */
  async lookAtRoom(target: Vec3): Promise<void> {
    await this.#lookAt(target);
  }

  /** Presses and releases a controller's trigger; with hands, pinches. */
  async press(hand: Hand): Promise<void> {
    await this.hold(hand);
    await this.release(hand);
  }

  /** Presses a controller's trigger, or its grip; a hand pinches. */
  async hold(hand: Hand, button: 'trigger' | 'squeeze' = 'trigger'): Promise<void> {
    await this.#setButton(hand, button, 1);
  }

  async release(hand: Hand, button: 'trigger' | 'squeeze' = 'trigger'): Promise<void> {
    await this.#setButton(hand, button, 0);
  }

  /** Holds a controller or a hand at a point of the visitor's room, turned towards another one. */
  async reach(hand: Hand, from: Vec3, target: Vec3): Promise<void> {
    await this.#aim(hand, from, lookRotation(normalize(sub(target, from))));
  }

  /** Presses A or X: the menu opens before the head, or closes. */
  async pressMenuButton(hand: Hand): Promise<void> {
    this.#menuHead = this.#head;
    for (const value of [1, 0]) {
      // oxlint-disable no-await-in-loop -- a press, then its end
      await this.#page.evaluate(
        ({ side, pressed }) =>
          globalThis.headset.controllers[side]!.updateButtonValue(side === 'left' ? 'x-button' : 'a-button', pressed),
        { side: hand, pressed: value },
      );
      await this.frames(3);
      // oxlint-enable no-await-in-loop
    }
  }

  /**
   * Turns a controller or a hand towards a point of the open menu, where no wall is nearer.
   * @param distance metres from the head
   */
  async pointAtMenu(hand: Hand, point: MenuPoint, distance: number = menuDistance): Promise<void> {
    await this.#aimFromSide(hand, this.#onMenu(point, distance));
  }

  /** The same with the head, which stays where it is. */
  async lookAtMenu(point: MenuPoint): Promise<void> {
    await this.#lookAt(this.#onMenu(point));
  }

  /** Looks at the button of the menu that is below a visitor who looks down; a press by the gaze opens the menu there. */
  async lookAtLowerMenuButton(): Promise<void> {
    this.#menuHead = this.#head;
    await this.#lookAt(lowerButtonPosition(this.#head));
  }

  /** Rests until the gaze has pressed what it is on, in frames of the longest step. */
  async rest(): Promise<void> {
    await this.frames(20);
  }

  /** Pushes a thumbstick and releases it: −1 to 1, positive to the right and backwards. */
  async pushStick(hand: Hand, x: number, y: number): Promise<void> {
    await this.holdStick(hand, x, y);
    await this.holdStick(hand, 0, 0);
  }

  async holdStick(hand: Hand, x: number, y: number): Promise<void> {
    await this.#page.evaluate(({ side, at }) => globalThis.headset.controllers[side]!.updateAxes('thumbstick', ...at), {
      side: hand,
      at: [x, y] as [number, number],
    });
    await this.frames(3);
  }

  /** Lays the controllers down, or takes them; or shows the hands instead. */
  async use(input: 'controllers' | 'hands' | 'nothing'): Promise<void> {
    await this.#page.evaluate((wanted) => {
      const { headset } = globalThis;
      headset.primaryInputMode = wanted === 'hands' ? 'hand' : 'controller';
      for (const source of [...Object.values(headset.controllers), ...Object.values(headset.hands)])
        source!.connected = wanted !== 'nothing';
    }, input);
    await this.frames(5);
  }

  /** The visitor recenters the view: the head is at the origin of the room, and looks ahead. */
  async recenter(): Promise<void> {
    await this.#page.evaluate(() => globalThis.headset.recenter());
    this.#head = { position: [0, this.#head.position[1], 0], rotation: [0, 0, 0, 1] };
    await this.frames(3);
  }

  /** The visitor takes the headset off. */
  async takeOff(): Promise<void> {
    await this.#page.evaluate(() => globalThis.headset.updateVisibilityState('hidden'));
  }

  /** The headset ends the session, as with its own menu. */
  async endSession(): Promise<void> {
    await this.#page.evaluate(() => globalThis.headset.activeSession?.end());
  }

  isPresenting(): Promise<boolean> {
    return this.#page.evaluate(() => Boolean(globalThis.headset.activeSession));
  }

  /** Waits for frames of the session, or for its end. */
  async frames(count: number): Promise<void> {
    await this.#page.evaluate(
      (frames) =>
        new Promise<void>((resolve) => {
          // The frames that were requested before are not called any more.
          globalThis.headset.activeSession?.addEventListener('end', () => resolve(), { once: true });
          const next = (left: number): void => {
            const { activeSession } = globalThis.headset;
            if (left === 0 || !activeSession) resolve();
            else activeSession.requestAnimationFrame(() => next(left - 1));
          };
          next(frames);
        }),
      count,
    );
  }

  /** Where the visitor's room is, from what the camera shows. */
  #room({ position: [x, , z], rotation }: Pose, floor: number): Placement {
    // The head may have moved in the room since the arrival: only its rotation is that of the camera.
    return placeHead({ ...this.#head, position: [0, 0, 0] }, [x, floor, z], toYawPitch(rotation).yaw);
  }

  /** In the space. */
  #onCard(place: XrCard['place'], { across, fromEdge }: CardPoint, camera: Pose, floor: number): Vec3 {
    const head = toScene(this.#room(camera, floor), this.#head);
    const placement =
      typeof place === 'string'
        ? placeLowerCard(head, { place, hasDollhouse: false }, () => null)
        : placeCard(head, place, () => null);
    const pixel = placement.width / cardPictureWidth;
    // Of no height, it is where the edge is.
    const { position, rotation } = cardMiddle(placement, 0);
    const up = placement.fixedEdge === 'upper' ? -fromEdge : fromEdge;
    return add(position, rotate(rotation, [(across - cardPictureWidth / 2) * pixel, up * pixel, 0]));
  }

  #onMenu({ across, down }: MenuPoint, distance: number = menuDistance): Vec3 {
    const { position, rotation } = menuPose(this.#menuHead, distance);
    const height = (menuWidth * menuSize.height) / menuSize.width;
    return add(position, rotate(rotation, [(across - 0.5) * menuWidth, (0.5 - down) * height, 0]));
  }

  async #lookAt(target: Vec3): Promise<void> {
    const { position } = this.#head;
    await this.moveHead(position, toYawPitch(lookRotation(normalize(sub(target, position)))));
  }

  async #setButton(hand: Hand, button: string, value: number): Promise<void> {
    await this.#page.evaluate(
      ({ side, id, pressed }) => {
        const { controllers, hands, primaryInputMode } = globalThis.headset;
        if (primaryInputMode === 'hand') hands[side]!.updatePinchValue(pressed);
        else controllers[side]!.updateButtonValue(id, pressed);
      },
      { side: hand, id: button, pressed: value },
    );
    await this.frames(3);
  }

  /** Holds a controller or a hand at its side of the head, and turns it towards a point of the room. */
  async #aimFromSide(hand: Hand, target: Vec3): Promise<void> {
    const from: Vec3 = add(
      this.#head.position,
      rotate(this.#head.rotation, [hand === 'left' ? -0.25 : 0.25, -0.4, -0.3]),
    );
    await this.#aim(hand, from, lookRotation(normalize(sub(target, from))));
  }

  async #aim(hand: Hand, position: Vec3, rotation: Quat): Promise<void> {
    await this.#page.evaluate(
      ({ side, at: [x, y, z], turned }) => {
        const { controllers, hands, primaryInputMode } = globalThis.headset;
        const source = (primaryInputMode === 'hand' ? hands : controllers)[side]!;
        source.position.set(x, y, z);
        source.quaternion.set(...(turned as [number, number, number, number]));
      },
      { side: hand, at: position, turned: rotation },
    );
    await this.frames(3);
  }
}
