import { addControls, type Controls, compareWithReference } from '../reference/controls.ts'
import { desktop, type Looker } from './Looker.ts'

/** Holds roles and names of all controls against the list that sites' tests rely on. */
export function createControlsLooker(): Looker {
  const controls: Controls = new Map()
  return {
    name: 'every view has the controls that docs/reference/controls.md lists, and no others',
    viewport: desktop,
    look: (id, walk) => addControls(controls, id, walk),
    report: () => compareWithReference(controls),
  }
}
