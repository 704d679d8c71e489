import type { ConnectMethodContribution } from '@portico/contract'
import type { OpenParameters } from '@portico/contract/shell'
import type { Core, Preview } from '../core/Core.ts'
import { createPreview } from './createPreview.ts'
import { getPreviewData } from './getPreviewData.ts'

/** Draws the view to connect out of sight, for a press that is likely to come. What changes until then is drawn with the press. */
export function preparePreview(core: Core, offered: readonly ConnectMethodContribution[]): void {
  const { running } = core
  const data = getPreviewData(core, {}, offered)
  if (!data || running.prepared || running.preview || running.hasShown) return
  running.prepared = createPreview(core)
  running.prepared?.prepare(data)
}

/** Takes away what waits for a press that will not come any more. */
export function forgetPreview({ running }: Core): void {
  running.prepared?.end()
  running.prepared = null
}

/**
 * Shows the view to connect without React, with what the core knows, until the modal takes its place. Null where another view
 * will open, or where nothing is known of it yet.
 * @param offered the ways to connect that plugins bring
 * @param frame what the page shows in its place since the press
 */
export function openPreview(
  core: Core,
  parameters: OpenParameters = {},
  offered: readonly ConnectMethodContribution[] = [],
  frame?: HTMLDialogElement,
): Preview | null {
  const { running } = core
  const data = getPreviewData(core, parameters, offered)
  const preview = data && (running.prepared ?? createPreview(core))
  if (!preview) return null
  running.prepared = null
  return preview.show(data, frame)
}
