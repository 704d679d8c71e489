import { Button } from '@portico/ui'
import { useShell } from '../../shell/ShellContext.ts'
import { type Topic, Topics } from './Topics.tsx'

const topics: readonly Topic[] = [
  { icon: 'key', title: 'guide.keysTitle', text: 'guide.keys' },
  { icon: 'login', title: 'guide.loginTitle', text: 'guide.login' },
  { icon: 'check', title: 'guide.askTitle', text: 'guide.ask' },
]

/** For a visitor who has none: what a wallet is, and the way to one. */
export function WhatIsAWalletView() {
  const { router, text, views } = useShell()
  return (
    <>
      <Topics topics={topics} />
      {views.get('GetWallet') && (
        <Button onClick={() => router.push('GetWallet')}>{text('guide.get')}</Button>
      )}
    </>
  )
}
