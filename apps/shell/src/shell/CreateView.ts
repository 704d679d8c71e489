import type { ViewParams } from '@portico/contract'
import type { Shell } from './Shell.ts'

/** Makes a view's data and actions for a shell and the params of its route. */
export type CreateView<View> = (shell: Shell, params: ViewParams) => View
