// The package's own entry says at each start that it has not been tried on Node.js 20.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}

// The default of the package, which says at each start that it forgets everything.
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider'
  export function createMemoryAdapter(): AdapterFactory
}
