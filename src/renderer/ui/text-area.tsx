import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './field.module.css'

interface TextAreaProps extends TextareaProps {
  /** How many characters may still stand in it, in words; counted beside it. */
  counter?: string
}

/** A labelled field of several lines that grows with its text. */
export function TextArea({ counter, ...props }: TextAreaProps) {
  return (
    <div className={styles.area}>
      <Textarea
        classNames={
          {
            root: styles.root,
            label: styles.label,
            input: `${styles.input} ${styles.lines}`,
            error: styles.error,
            description: styles.hint,
          } as Record<string, string>
        }
        autosize
        minRows={4}
        maxRows={10}
        {...props}
      />
      {counter && (
        <p className={styles.counter} aria-hidden="true">
          <bdi dir="ltr">{counter}</bdi>
        </p>
      )}
    </div>
  )
}
