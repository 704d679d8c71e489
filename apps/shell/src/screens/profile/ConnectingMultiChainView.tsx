import type { ViewParams } from '@portico/contract'
import { Image, List, Row } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createConnectingMultiChainView } from './createConnectingMultiChainView.ts'

/** Asks on which chain a wallet of several is to be connected. */
export function ConnectingMultiChainView({ params }: { params: ViewParams }) {
  const { text } = useShell()
  const [data, actions] = useHeadless(createConnectingMultiChainView, params)
  return (
    <>
      <p className="portico-shell-lead">{text('chains.text', { wallet: data.name })}</p>
      <List label={text('chains.title')}>
        {data.chains.map(({ id, name, icon }) => (
          <Row
            key={id}
            leading={<Image src={icon} name={name} shape="round" />}
            label={name}
            onClick={() => void actions.choose(id)}
          />
        ))}
      </List>
    </>
  )
}
