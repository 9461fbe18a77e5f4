import styles from './steps.module.css'

export interface Step {
  id: string
  text: string
  time: string
  /** The exact time, shown on press or hover. */
  exact: string
}

/** What happened, newest first; the first stands out. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(step => (
        <li className={styles.step} key={step.id}>
          <span>{step.text}</span>
          <time className={styles.time} title={step.exact}>
            {step.time}
          </time>
        </li>
      ))}
    </ol>
  )
}
