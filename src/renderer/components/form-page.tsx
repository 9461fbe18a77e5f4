import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Card, Cards } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { Page } from './page.tsx'
import { useIsUploading } from './use-upload.ts'

interface FormPageProps {
  title: string
  /** Label of the button in the bottom bar. */
  act: string
  busy: boolean
  disabled?: boolean
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** Shown above the card, for example a note. */
  before?: ReactNode
  /** Shown below the card. */
  after?: ReactNode
  children: ReactNode
}

/** Lays out every screen with a form: the fields are in a card and the button is in the bottom bar. */
export function FormPage({ title, act, busy, disabled = false, onSubmit, before, after, children }: FormPageProps) {
  const id = useId()
  const isUploading = useIsUploading()
  return (
    <Page
      title={title}
      bottom={
        <Button type="submit" form={id} full busy={busy || isUploading} disabled={disabled}>
          {act}
        </Button>
      }
    >
      <Cards>
        {before}
        <Card>
          <Form id={id} onSubmit={onSubmit}>
            {children}
          </Form>
        </Card>
        {after}
      </Cards>
    </Page>
  )
}
