import { definePart } from '../core/parts/definePart.ts'

/** What comes with the core where the modal is to open. It leads to the modal. */
export const previewPart = definePart({
  name: 'preview',
  isLocked: true,
  load: () => import('./openFirst.ts'),
})
