import type { ViewParams } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import { useState } from 'react'
import type { CreateView } from '../shell/CreateView.ts'
import { useReadable, useShell } from '../shell/ShellContext.ts'

const none: ViewParams = {}

/** The data and the actions of a view, for the component that draws it. */
export function useHeadless<Data, Actions>(
  create: CreateView<HeadlessView<Data, Actions>>,
  params: ViewParams = none,
): readonly [Data, Actions] {
  const shell = useShell()
  const [view] = useState(() => create(shell, params))
  return [useReadable(view), view.actions]
}
