import type { ViewParams } from '@portico/contract'
import type { ComponentType } from 'react'

/** A view as the frame draws it. */
export type ViewComponent = ComponentType<{ params: ViewParams }>
