import {
  connect,
  disconnect,
  getConnection,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
  watchConnection,
} from '@wagmi/core'
import { type Address, BaseError, parseEther, UserRejectedRequestError } from 'viem'
import { one, two } from '../portico.config.ts'
import { answerForm } from './answerForm.ts'
import { config } from './config.ts'

const output = document.getElementById('connection') as HTMLOutputElement

const isDeclined = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError) !== null

function show({ status, address, chainId }: ReturnType<typeof getConnection>): void {
  output.value = address ? `${status}, ${address} on ${chainId}` : status
}

function onPress(id: string, act: () => Promise<unknown>): void {
  document.getElementById(id)?.addEventListener('click', () => {
    act().catch((error) => {
      output.value = isDeclined(error) ? 'You declined.' : String(error)
    })
  })
}

async function connectPortico(): Promise<void> {
  const [connector] = config.connectors
  if (connector && getConnection(config).status === 'disconnected') await connect(config, { connector })
}

onPress('connect', connectPortico)
onPress('switch', () =>
  switchChain(config, { chainId: getConnection(config).chainId === one.id ? two.id : one.id }),
)
onPress('disconnect', () => disconnect(config))
answerForm(
  'sign',
  async ({ message = '' }) => {
    await connectPortico()
    return signMessage(config, { message })
  },
  isDeclined,
)
answerForm(
  'send',
  async ({ to, amount = '' }) => {
    await connectPortico()
    return sendTransaction(config, { to: to as Address, value: parseEther(amount) })
  },
  isDeclined,
)

watchConnection(config, { onChange: show })
show(getConnection(config))
await reconnect(config)
