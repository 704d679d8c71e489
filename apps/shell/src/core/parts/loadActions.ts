import type { Core } from '../Core.ts'
import { loadPart } from './loadPart.ts'

/** Loads what is done with a connected wallet, or with Back, which most visits never do. @throws ShellIntegrityError */
export const loadActions = (core: Core) =>
  loadPart(core, ['actions.js'], () => import(/* webpackChunkName: "actions" */ './visitorActions.ts'))

/** Loads a part that few pages need. @throws ShellIntegrityError */
export const loadRarePart = async <Module>(
  core: Core,
  name: string,
  load: () => Promise<Module>,
): Promise<Module> => (await loadActions(core)).loadPinned(core, name, load)
