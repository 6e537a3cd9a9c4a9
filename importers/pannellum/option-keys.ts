/** The keys of Pannellum 2.5 and 2.6 configurations, also those that are not read here: they are not misspelt. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const ofScene = words(`
  type title author authorURL strings basePath autoLoad autoRotate autoRotateInactivityDelay autoRotateStopDelay fallback
  orientationOnByDefault showZoomCtrl keyboardZoom mouseZoom doubleClickZoom draggable friction disableKeyboardCtrl
  showFullscreenCtrl showControls touchPanSpeedCoeffFactor yaw pitch roll hfov minYaw maxYaw minPitch maxPitch minHfov
  maxHfov multiResMinHfov compass northOffset preview previewTitle previewAuthor horizonPitch horizonRoll
  animationTimingFunction escapeHTML crossOrigin hotSpots hotSpotDebug sceneFadeDuration capturedKeyNumbers
  backgroundColor avoidShowingBackground panorama haov vaov vOffset ignoreGPanoXMP cubeMap multiRes dynamic
  dynamicUpdate targetBlank
`);

export const sceneKeys: ReadonlySet<string> = new Set(ofScene);

/** Of the top level and of `default`. */
export const tourKeys: ReadonlySet<string> = new Set([...ofScene, 'default', 'scenes', 'firstScene']);

export const hotSpotKeys: ReadonlySet<string> = new Set(
  words(`
    pitch yaw type text URL attributes sceneId targetPitch targetYaw targetHfov id cssClass createTooltipFunc
    createTooltipArgs clickHandlerFunc clickHandlerArgs draggable dragHandlerFunc dragHandlerArgs scale image video width
  `),
);

export const multiResKeys: ReadonlySet<string> = new Set(
  words(`
    basePath path fallbackPath extension tileResolution maxLevel cubeResolution missingTiles shtHash
    equirectangularThumbnail
  `),
);
