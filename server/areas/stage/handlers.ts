import { textsOf } from '#shared/contract/written-file.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { readSetting } from '../../core/world/settings.ts'

export const getStage: Handler<'stage.get'> = ({ db, language }) => {
  const stage = readSetting(db, 'stage')
  const current = stage?.presentation.steps[stage.step - 1]
  if (!stage || !current) return { stage: null }
  const { presentation, step, screen, orderNo } = stage
  const text = textsOf(presentation, language)
  return {
    stage: {
      title: text('title'),
      caption: text(`steps.${current.id}`),
      step,
      steps: presentation.steps.length,
      screen,
      orderNo,
    },
  }
}
