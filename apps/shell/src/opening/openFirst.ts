import type { OpenParameters } from '@portico/contract/shell'
import type { Core } from '../core/Core.ts'
import { definePart } from '../core/parts/definePart.ts'
import { loadPart } from '../core/parts/loadPart.ts'
import { wait } from '../core/time.ts'
import type { RuntimeLoader } from '../plugins/createRuntimeLoader.ts'
import { findOffered } from '../preview/findOffered.ts'
import { followFrame, isTaken } from '../preview/followFrame.ts'
import { forgetPreview, openPreview, preparePreview } from '../preview/openPreview.ts'
import { settlePress } from '../preview/trackPresses.ts'
import type { Modal } from '../shell/Modal.ts'

// A chunk of no part's own: the build writes its hash here all the same.
const react = { name: 'react', integrity: 'integrity:react.js' }

const modalPart = definePart({
  name: 'modal',
  needs: [react],
  load: () => import('../modal/createModal.tsx'),
})

/** Loads the modal, and React with it. */
export const loadModal = async (core: Core): Promise<Modal> =>
  (await loadPart(core, modalPart)).createModal(core)

// Of the same file as the modal.
const runtimePart = definePart({
  name: 'modal',
  needs: [react],
  load: () => import('../plugins/createRuntimeLoader.ts'),
})

/** Loads what plugins run on where no modal is. */
export const loadRuntimeLoader = async (core: Core): Promise<RuntimeLoader> =>
  (await loadPart(core, runtimePart)).createRuntimeLoader(core)

/** Gets the first opening ready for a press that is likely to come: what it shows at once is drawn, then the modal loads. */
export async function warmFirst(core: Core, load: () => Promise<unknown>): Promise<void> {
  const offered = await findOffered(core)
  // Gone meanwhile.
  if (core.running.isDisposed) return
  preparePreview(core, offered)
  await load()
}

/**
 * Opens the modal. The first time what is known is shown at once, and the modal takes its place once it is there. Of an instance
 * that is gone meanwhile nothing opens.
 * @param open opens the modal itself
 * @param frame what the page shows in its place since the press
 */
export async function openFirst<Result>(
  core: Core,
  parameters: OpenParameters | undefined,
  open: () => Promise<Result>,
  frame?: HTMLDialogElement,
): Promise<Result | undefined> {
  const { running, modal } = core
  // What has just come is evaluated; drawing is a task of its own, unless it waits for this press already.
  if (!running.prepared && !running.hasShown) await wait(core.time, 0)
  // Also where nothing of it is shown: of two that open at once the last one is to stand.
  const offered = running.hasShown ? [] : await findOffered(core)
  if (frame) await settlePress(frame, core.time)
  if (running.isDisposed) return undefined
  const isFramed = frame !== undefined && !isTaken(frame)
  const isClosed = isFramed && !frame.open
  // Nothing is loaded for it. A view of a plugin says itself that it was closed before it handed anything back.
  if (isClosed && !parameters?.view?.includes('/')) {
    forgetPreview(core)
    return undefined
  }
  const isKnown = running.hasShown || modal.getState().isOpen
  const preview =
    (isKnown ? null : openPreview(core, parameters, offered, frame)) ??
    (isFramed ? followFrame(frame, core.time) : null)
  forgetPreview(core)
  if (preview) {
    running.preview?.close()
    running.preview = preview
  }
  // Whoever opens another view meanwhile waits too, so that what was asked last is what stands.
  await running.preview?.painted
  try {
    return await open()
  } finally {
    preview?.end()
    if (preview && running.preview === preview) running.preview = null
  }
}
