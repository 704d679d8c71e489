import { definePlugin, type PluginViewProps } from '@portico/contract'
import { createElement } from 'react'
import { CodeView } from './CodeView.tsx'
import { createVault } from './createVault.ts'
import { en } from './locales/en.ts'

/** Acme Login: a wallet whose keys are in a frame of another origin. */
export default definePlugin({
  async setup(context) {
    const t = await context.texts(en)
    const vault = createVault(context)
    context.connectors.add('acme-login/wallet', {
      connect: (attempt) => vault.ask('connect', attempt),
      restore: (attempt) => vault.ask('restore', attempt),
      request: (request) => vault.ask('request', request),
      switchNetwork: (target) => vault.ask('switchNetwork', target),
      async disconnect() {
        await vault.ask('disconnect')
        await vault.close()
      },
    })
    context.views.add('acme-login/Code', ({ context, params }: PluginViewProps) =>
      createElement(CodeView, { context, email: String(params.email), t }),
    )
  },
})
