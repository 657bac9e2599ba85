/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { useModelWords } from '@/components/model-list/use-model-words';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { showInEnglish } from '../../support/browser/show-in-english';

const FREE_HERE = { ...shippedModelFacts('claude-opus-4-7'), inputPerMillion: 0, outputPerMillion: 0 };

function Words({ isOwnKey }: { isOwnKey: boolean }) {
  const { priceShort, sentences } = useModelWords()(FREE_HERE, isOwnKey);
  return <p>{[priceShort, ...sentences].join(' | ')}</p>;
}

it('calls a model that costs nothing free', () => {
  showInEnglish(<Words isOwnKey={false} />);
  expect(screen.getByText(/^Free \|/)).toBeInTheDocument();
});

it('says that a model is paid with the user’s own key, and not that it is free', () => {
  showInEnglish(<Words isOwnKey />);
  expect(screen.getByText(/^Your key \|.*Paid with your key, at the provider’s price/)).toBeInTheDocument();
  expect(screen.queryByText(/Free/)).not.toBeInTheDocument();
});
