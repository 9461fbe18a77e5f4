import parts from '../ui/parts.module.css'

interface SampleOfferProps {
  /** Says that real data is rejected. */
  warning: string
  /** Label of the button. */
  act: string
  onPress: () => void
}

/** Warns against real data, and fills a form with sample values by one press. */
export function SampleOffer({ warning, act, onPress }: SampleOfferProps) {
  return (
    <div className={parts.note} data-tone="warn">
      <p>{warning}</p>
      <button type="button" className={parts.noteAct} onClick={onPress} data-press>
        {act}
      </button>
    </div>
  )
}
