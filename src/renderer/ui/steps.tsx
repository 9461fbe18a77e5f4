import { Timeline } from '@mantine/core'

export interface Step {
  id: string
  text: string
  time: string
  /** The exact time, shown on press or hover. */
  exact: string
}

/** Lists events, newest first. The first is emphasized. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Timeline active={0} mt="xl" role="list">
      {steps.map(step => (
        <Timeline.Item key={step.id} title={step.text} role="listitem">
          <time title={step.exact}>{step.time}</time>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
