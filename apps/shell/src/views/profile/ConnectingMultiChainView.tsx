import type { Namespace, ViewParams } from '@portico/contract'
import { Image, List, Row } from '@portico/ui'
import { connectWallet } from '../../flows/connectWallet.ts'
import { namespaceNames } from '../../locales/namespaceNames.ts'
import { useShell, useStore } from '../../ShellContext.ts'

/** Asks on which chain a wallet of several is to be connected. */
export function ConnectingMultiChainView({ params }: { params: ViewParams }) {
  const shell = useShell()
  const { core, text } = shell
  const found = useStore(core.wallets, (state) => state.found)
  const ids = Array.isArray(params.connectorIds) ? params.connectorIds : []
  const wallets = found.filter(({ id }) => ids.includes(id))
  return (
    <>
      <p className="portico-shell-lead">{text('chains.text', { wallet: String(params.title) })}</p>
      <List label={text('chains.title')}>
        {wallets.map(({ id, namespaces: [namespace] }) => (
          <Row
            key={id}
            leading={<ChainIcon namespace={namespace as Namespace} />}
            label={namespaceNames[namespace as Namespace]}
            onClick={() => void connectWallet(shell, { connectorId: id })}
          />
        ))}
      </List>
    </>
  )
}

/** The icon of the first network the site offers there. */
function ChainIcon({ namespace }: { namespace: Namespace }) {
  const { core } = useShell()
  const network = core.networks.find((candidate) => candidate.namespace === namespace)
  return <Image src={network?.icon} name={namespaceNames[namespace]} shape="round" />
}
