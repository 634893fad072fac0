/** Turns a part that did not load, or broke while drawing, into a call. */
import { Component, type ReactNode } from 'react'

interface LoadBarrierProps {
  onFail: () => void
  children: ReactNode
}

export class LoadBarrier extends Component<LoadBarrierProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
