import type { OpenParameters } from '@portico/contract/shell'
import type { Core } from '../core/Core.ts'
import { definePart } from '../core/parts/definePart.ts'
import { loadPart } from '../core/parts/loadPart.ts'
import type { RuntimeLoader } from '../plugins/createRuntimeLoader.ts'
import { openPreview } from '../preview/openPreview.ts'
import { waitForPaint } from '../preview/waitForPaint.ts'
import type { Modal } from '../shell/Modal.ts'

const modalPart = definePart({
  name: 'modal',
  needs: [{ name: 'react' }],
  load: () => import('../modal/createModal.tsx'),
})

/** Loads the modal, and React with it. */
export const loadModal = async (core: Core): Promise<Modal> =>
  (await loadPart(core, modalPart)).createModal(core)

// Of the same file as the modal.
const runtimePart = definePart({
  name: 'modal',
  needs: [{ name: 'react' }],
  load: () => import('../plugins/createRuntimeLoader.ts'),
})

/** Loads what plugins run on where no modal is. */
export const loadRuntimeLoader = async (core: Core): Promise<RuntimeLoader> =>
  (await loadPart(core, runtimePart)).createRuntimeLoader(core)

/**
 * Opens the modal. The first time what is known is shown at once, and the modal takes its place once it is there.
 * @param open opens the modal itself
 */
export async function openFirst<Result>(
  core: Core,
  parameters: OpenParameters | undefined,
  open: () => Promise<Result>,
): Promise<Result> {
  const { running, modal, time } = core
  const preview = running.hasShown || modal.getState().isOpen ? null : openPreview(core, parameters)
  if (!preview) return open()
  running.preview?.close()
  running.preview = preview
  try {
    await waitForPaint(time)
    return await open()
  } finally {
    preview.end()
    if (running.preview === preview) running.preview = null
  }
}
