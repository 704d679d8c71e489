import type { PorticoState } from '@portico/embed'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import { portico } from './portico.ts'

/** What `select` picks from the state, for as long as the component lives. */
export function usePorticoState<Selected>(
  select: (state: PorticoState) => Selected,
): Readonly<ShallowRef<Selected>> {
  const selected = shallowRef(select(portico.getState()))
  const unsubscribe = portico.subscribe(select, (next) => {
    selected.value = next
  })
  onScopeDispose(unsubscribe)
  return selected
}
