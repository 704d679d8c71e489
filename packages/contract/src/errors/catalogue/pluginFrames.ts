import { defineError } from '../PorticoError.ts'

// PLUGIN: pages of other origins. Apart, for the parts that open them.
export const FrameTimeoutError = /*#__PURE__*/ defineError(
  'FrameTimeoutError',
  'PORTICO-PLUGIN-030',
  'The frame of the plugin did not answer in time.',
)
export const FrameClosedError = /*#__PURE__*/ defineError(
  'FrameClosedError',
  'PORTICO-PLUGIN-031',
  'The frame of the plugin is closed.',
)
