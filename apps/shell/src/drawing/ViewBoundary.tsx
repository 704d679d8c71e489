import { Component, type ReactNode } from 'react'

/** Properties of {@link ViewBoundary}. */
export interface ViewBoundaryProps {
  readonly children: ReactNode
  onError(error: Error): void
  renderFailure(retry: () => void): ReactNode
}

/** Keeps a view that throws from taking the modal with it. */
export class ViewBoundary extends Component<ViewBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    const retry = () => this.setState({ hasFailed: false })
    return this.state.hasFailed ? this.props.renderFailure(retry) : this.props.children
  }
}
