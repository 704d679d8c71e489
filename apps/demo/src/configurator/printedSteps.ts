import type { Choice } from './choice.ts'
import {
  type PackageManagerName,
  pageLines,
  writeBegin,
  writeConfig,
  writeInstall,
  writeModule,
} from './writeSite.ts'

/** One thing to do, with what is pasted for it. */
export interface PrintedStep {
  readonly title: string
  readonly write: (choice: Choice, manager: PackageManagerName) => string
}

/** In the order in which they are done: what the last one pins it reads of the configuration. */
export const printedSteps: readonly PrintedStep[] = [
  { title: 'Install', write: writeInstall },
  { title: 'portico.config.ts', write: writeConfig },
  { title: 'src/portico.ts', write: writeModule },
  { title: 'index.html', write: () => pageLines },
  { title: 'Pin it', write: writeBegin },
]
