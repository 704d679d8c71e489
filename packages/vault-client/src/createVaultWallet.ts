import type { PluginContext, ThemeMode } from '@portico/contract'
import type { AnswerSchemas } from '@portico/vault-protocol'
import { createApprovals } from './connector/createApprovals.ts'
import { createConnector } from './connector/createConnector.ts'
import type { SignIn } from './connector/SignIn.ts'
import type { VaultWallet } from './VaultWallet.ts'
import type { Ask } from './vault/converse.ts'
import { openVault } from './vault/openVault.ts'
import { ApproveView } from './views/ApproveView.tsx'
import { addViews } from './views/addViews.ts'
import { WalletView } from './views/WalletView.tsx'
import { createWalletVisit } from './walletScreens/createWalletVisit.ts'

/** What a plugin says of itself. */
export interface VaultWalletOptions extends SignIn {
  /** The plugin's texts. */
  readonly t: VaultWallet['t']
  /** Of answers that not every plugin asks for. @default none */
  readonly schemas?: AnswerSchemas
}

/** What the modal looks like: as its style sheet has it, dark unless the system asks for light. */
function readMode(mode: ThemeMode): 'light' | 'dark' {
  if (mode !== 'auto') return mode
  // Without a document nothing is looked at.
  return globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/**
 * Gives a plugin the wallet in the vault: its connector `<id>/wallet` and the views `<id>/Approve`, `<id>/Wallet` and `<id>/Recovery`
 * are added to the context, over the frame `<id>/vault`. Which way visitors sign in is the plugin's own.
 */
export function createVaultWallet(
  context: PluginContext,
  { t, schemas, ...signIn }: VaultWalletOptions,
): VaultWallet {
  const { id } = context
  const connector = `${id}/wallet`
  const greet = (ask: Ask) => {
    const mode = readMode(context.themeMode.get())
    ask('SYNC_THEME', { mode, locale: context.locale }).catch(() => {})
    // A smart account is what the vault would give him anyway.
    if (context.connectors.defaultAccountTypes?.eip155 === 'eoa')
      ask('SYNC_DAPP_DATA', { preferredAccountType: 'eoa' }).catch(() => {})
  }
  const vault = openVault(context, `${id}/vault`, greet, schemas)
  const approvals = createApprovals(context, vault, t)
  const walletVisit = createWalletVisit(context, vault)
  const wallet: VaultWallet = {
    ...{ context, t, vault, approvals, walletVisit },
    connect: (user) => context.connectors.connect(connector, { user }),
  }
  const show = () => walletVisit.show({ screen: 'recovery' })
  context.connectors.add(connector, createConnector(context, vault, approvals, signIn))
  addViews(
    context,
    { wallet },
    {
      [`${id}/Approve`]: { draw: ApproveView, ...approvals },
      [`${id}/Wallet`]: { draw: WalletView, ...walletVisit },
      [`${id}/Recovery`]: { draw: WalletView, ...walletVisit, show },
    },
  )
  return wallet
}
