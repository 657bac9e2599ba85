/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { useModelWords } from '@/components/chat-header/use-model-words';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { screen } from '@testing-library/react';
import { showInEnglish } from '../../support/browser/show-in-english';

const FREE_HERE = { ...shippedModelFacts('claude-opus-4-7'), inputPerMillion: 0, outputPerMillion: 0 };

function Words({ isOwnKey }: { isOwnKey: boolean }) {
  const { priceShort, sentences } = useModelWords()(FREE_HERE, isOwnKey);
  return <p>{[priceShort, ...sentences].join(' | ')}</p>;
}

it('calls a model free that costs nobody anything', () => {
  showInEnglish(<Words isOwnKey={false} />);
  expect(screen.getByText(/^Free \|/)).toBeInTheDocument();
});

it('says of a model that the user pays for with a key of their own whose key pays, and not that it is free', () => {
  showInEnglish(<Words isOwnKey />);
  expect(screen.getByText(/^Your key \|.*Paid with your key, at the provider’s price/)).toBeInTheDocument();
  expect(screen.queryByText(/Free/)).not.toBeInTheDocument();
});
