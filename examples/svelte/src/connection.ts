import { createSubscriber } from 'svelte/reactivity'
import { portico } from './portico.ts'

const subscribe = createSubscriber((update) => portico.subscribe((state) => state, update))

/** The state of the instance; what reads it follows it. */
export const connection = {
  get state() {
    subscribe()
    return portico.getState()
  },
  get network() {
    return portico.options.networks.find((one) => one.caipNetworkId === this.state.caipNetworkId)
  },
}
