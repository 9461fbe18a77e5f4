import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './counted.module.css'
import { Counted } from './counted.tsx'

interface TextAreaProps extends TextareaProps {
  counter?: string
}

/** Multi-line text field that grows with its text. */
export function TextArea({ counter, ...props }: TextAreaProps) {
  return (
    <Counted counter={counter}>
      <Textarea classNames={{ input: styles.lines ?? '' }} autosize minRows={4} maxRows={10} {...props} />
    </Counted>
  )
}
