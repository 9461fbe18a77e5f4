import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './counted.module.css'
import { Counted } from './counted.tsx'
import { directionOfText, optionalParts } from './text-field.tsx'

interface TextAreaProps extends TextareaProps {
  counter?: string
  /** See `TextField`. */
  optional?: string
}

/** Shows a multi-line text field that grows with its text. */
export function TextArea({ counter, optional, dir, ...props }: TextAreaProps) {
  return (
    <Counted counter={counter}>
      <Textarea
        classNames={{ input: styles.lines ?? '', ...(optional && optionalParts) }}
        {...(optional && { description: optional })}
        attributes={directionOfText(dir)}
        autosize
        minRows={4}
        maxRows={10}
        {...props}
      />
    </Counted>
  )
}
