import { definePlugin, type PluginHeadlessView, type PluginViewProps } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import { type ComponentType, createElement, useEffect } from 'react'
import { approveView } from './connector/createApprovals.ts'
import { connectorId, createConnector } from './connector/createConnector.ts'
import { recoveryView } from './connector/toGrant.ts'
import { createEmail, type Email } from './createEmail.ts'
import { followVisit } from './followVisit.ts'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { codeView } from './login/createEntrance.ts'
import { readToken } from './readToken.ts'
import { ApproveView } from './views/ApproveView.tsx'
import { CodeView } from './views/CodeView.tsx'
import type { EmailViewProps } from './views/props.ts'
import { UpdateEmailView } from './views/UpdateEmailView.tsx'
import { WalletView } from './views/WalletView.tsx'

/** A view, and what begins a visit to it and returns what ends that. */
interface Visited {
  readonly draw: ComponentType<EmailViewProps>
  readonly view: HeadlessView<unknown, object>
  show(params: Readonly<Record<string, unknown>>, finish: () => void): () => void
}

/** A wallet behind an e-mail address: its keys are in a frame of another origin. */
export default definePlugin({
  async setup(context) {
    const email = createEmail(context, await context.texts(en, languages))
    const { vault, approvals, login, emailChange, walletVisit } = email
    context.connectors.add(connectorId, createConnector(context, vault, approvals))
    context.commands.add('email/guest', () =>
      login.enterBy((ask, signal) => ask('CONNECT_GUEST', undefined, signal)),
    )
    context.commands.add('email/token', async (given: unknown) => {
      const token = readToken(given)
      await login.enterBy((ask, signal) => ask('CONNECT_JWT', { token }, signal))
    })
    addView(email, codeView, { draw: CodeView, ...login })
    addView(email, approveView, { draw: ApproveView, ...approvals })
    addView(email, 'email/UpdateEmail', { draw: UpdateEmailView, ...emailChange })
    addView(email, 'email/Wallet', { draw: WalletView, ...walletVisit })
    const show = () => walletVisit.show({ screen: 'recovery' })
    addView(email, recoveryView, { draw: WalletView, ...walletVisit, show })
  },
})

/** Adds a view for sites that leave drawing to the modal, and for those that draw it themselves. */
function addView(email: Email, id: string, { draw, view, show }: Visited): void {
  const drawVisit = ({ params, finish }: PluginViewProps) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: of one visit the params stay the same, and the rest with them
    useEffect(() => show(params, () => finish({})), [params])
    return createElement(draw, { email })
  }
  const createView: PluginHeadlessView = ({ params, finish }) =>
    followVisit(view, () => show(params, () => finish({}))) as ReturnType<PluginHeadlessView>
  email.context.views.add(id, drawVisit, createView)
}
