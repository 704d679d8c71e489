import type { HolderStore } from './HolderState.ts'

interface Question {
  readonly method: string
  readonly answer: (isApproved: boolean) => void
}

/** What pages ask the holder of the wallet. */
export class Questions {
  private readonly open: Question[] = []
  private readonly store: HolderStore

  constructor(store: HolderStore) {
    this.store = store
  }

  /** Methods of the questions that wait, the oldest first. */
  get openMethods(): string[] {
    return this.open.map(({ method }) => method)
  }

  /** @returns whether the holder approves */
  async ask(method: string): Promise<boolean> {
    await this.store.change({ asked: [...this.store.state.asked, method] })
    const { policy } = this.store.state
    if (policy !== 'hold') return policy === 'approve'
    return new Promise((answer) => this.open.push({ method, answer }))
  }

  /** Answers the oldest question that waits. @throws Error where none does */
  decide(isApproved: boolean): void {
    const question = this.open.shift()
    if (!question) throw new Error('No question is open.')
    question.answer(isApproved)
  }
}
