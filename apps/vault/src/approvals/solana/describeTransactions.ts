import type { VaultNetwork } from '../../config/config.ts'
import type { Nodes } from '../../nodes/createNodes.ts'
import type { Approval, Line } from '../Approval.ts'
import { formatAmount, type TokenAccount } from './Action.ts'
import { describeInstruction, programs, readCreation } from './describeInstruction.ts'
import { fetchAccounts, fetchTokenAccount } from './lookUp.ts'
import { readCost } from './readCost.ts'
import type { SolanaTransaction } from './readTransaction.ts'

/** What a transaction is described with. */
export interface DescribeParameters {
  readonly nodes: Nodes
  readonly network: VaultNetwork
  /** The account that signs. */
  readonly wallet: string
  readonly transaction: SolanaTransaction
}

/** Accounts for tokens that the transaction itself makes: the program refuses one whose address does not follow from its owner. */
function listNewAccounts({ instructions }: SolanaTransaction, accounts: readonly (string | null)[]) {
  const made = new Map<string, TokenAccount>()
  for (const { program, accounts: places, data } of instructions) {
    if (program !== programs.associatedToken) continue
    const one = readCreation({ accounts: places.map((place) => accounts[place] ?? null), data })
    if (one) made.set(one.address, { owner: one.owner, mint: one.mint, decimals: null })
  }
  return made
}

/** What each instruction does; those that only say what the transaction may cost are part of its cost. */
async function describeActions(parameters: DescribeParameters): Promise<readonly Approval[]> {
  const { nodes, network, wallet, transaction } = parameters
  const { caipNetworkId } = network
  const accounts = await fetchAccounts(nodes, caipNetworkId, transaction)
  const made = listNewAccounts(transaction, accounts)
  const findTokenAccount = async (address: string) =>
    made.get(address) ?? fetchTokenAccount(nodes, caipNetworkId, address)
  return Promise.all(
    transaction.instructions
      .filter(({ program }) => program !== programs.computeBudget)
      .map(({ program, accounts: places, data }) => {
        const own = places.map((place) => accounts[place] ?? null)
        return describeInstruction(program, { wallet, accounts: own, data, findTokenAccount })
      }),
  )
}

/** Several actions as steps; one by itself. */
function join(actions: readonly Approval[]): Approval {
  const [first] = actions
  if (first && actions.length === 1) return first
  const lines = actions.flatMap((action, index): readonly Line[] => [
    { kind: 'step', label: 'step', position: index + 1, title: action.title },
    ...action.lines,
  ])
  const warnings = [...new Set(actions.flatMap((action) => action.warnings))]
  return { title: 'transaction', lines, warnings }
}

/** Transactions of Solana in words, all in one approval: what each instruction does, where, and what they cost the visitor at most. */
export async function describeTransactions(
  transactions: readonly SolanaTransaction[],
  parameters: Omit<DescribeParameters, 'transaction'>,
): Promise<Approval> {
  const { network, wallet } = parameters
  const each = transactions.map((transaction) => describeActions({ ...parameters, transaction }))
  const { title, lines, warnings } = join((await Promise.all(each)).flat())
  const cost = transactions.reduce((sum, transaction) => sum + readCost(transaction, wallet), 0n)
  const tail: Line[] = [{ kind: 'text', label: 'network', value: network.name }]
  const { symbol } = network
  if (cost > 0n) tail.push({ kind: 'amount', label: 'cost', value: formatAmount(cost, 9), symbol })
  return { title: transactions.length > 1 ? 'batch' : title, lines: [...lines, ...tail], warnings }
}
